// Runs before the first paint, so that a dark page does not flash white; a file of its own because of the
// content security policy.
try {
  const choice = localStorage.getItem('firstbell.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.style.colorScheme = choice;
} catch {
  // No storage for this site: the device's own scheme stands.
}
