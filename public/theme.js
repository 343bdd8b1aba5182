// Sets the theme the person chose before anything is painted. Without a choice the system decides.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = theme === 'dark' ? '#001d29' : '#163c48';
    }
  }
} catch {
  // Storage can be forbidden; the system's theme is shown then.
}
