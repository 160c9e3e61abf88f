import '@firstbell/ui/fonts';
import '@firstbell/ui/script-fonts';
