import '@fontsource-variable/inter';
import '@fontsource-variable/noto-sans-devanagari';
