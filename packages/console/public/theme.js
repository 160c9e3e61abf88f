// Runs before the first paint, so that a dark page does not flash white; a file of its own because of the
// content security policy.
try {
  const choice = localStorage.getItem('firstbell.theme');
  const schemes = { light: 'light', dark: 'dark', contrast: 'light' };
  if (choice && Object.hasOwn(schemes, choice)) document.documentElement.style.colorScheme = schemes[choice];
} catch {
  // No storage for this site: the device's own scheme stands.
}
