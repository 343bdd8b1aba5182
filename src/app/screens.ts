// The screens that people open by their address, and the source file of each: the page tells a browser what they need.

/** Only those of the first visits and of the navigation: for the others the page alone is enough. */
export const SCREEN_SOURCES = {
  '/login': 'src/accounts/web/LoginScreen.tsx',
  '/card-story': 'src/card-story/web/selection/SelectionScreen.tsx',
  '/profile': 'src/profile/web/person/ProfileScreen.tsx',
  '/psycho-tests': 'src/profile/web/questionnaires/TestsScreen.tsx',
} as const;
