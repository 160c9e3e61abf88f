// Runs before the first paint, so that a dark page does not flash white; a file of its own because of the
// content security policy. Without a choice the style sheets follow the device.
try {
  const choice = localStorage.getItem('firstbell.theme');
  if (['light', 'dark', 'contrast'].includes(choice)) document.documentElement.dataset.theme = choice;
} catch {
  // No storage for this site: the device's own theme stands.
}
