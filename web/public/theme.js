// Runs before the first paint, so that a chosen theme never flashes the other one; ui/theme.ts keeps the choice.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed: the system's theme shows.
}
