// How much of what one person may keep about jobs, how much they are told, and how long what is kept stays. Choices of design.

export const LIMITS = {
  noteLetters: 2000,
  companyLetters: 200,
  searchLetters: 200,
  placeLetters: 100,
  /** A year's, in whole units: nobody is paid more, in any currency that postings come in. */
  mostPay: 500_000_000,
  favorites: 500,
  applications: 500,
  hiddenCompanies: 500,
  savedSearches: 30,
  /** Whoever was told of new postings for saved searches is told nothing more for so many days. */
  tellEveryDays: 1,
  /** So many of them are named in a mail. */
  namedInMail: 5,
  /** The newest count; older ones are forgotten. */
  signals: 1000,
  /** The log of recommendations: so many pages, the newest, and each for so many days. */
  loggedPages: 500,
  loggedDays: 183,
  /** How long a posting can still be looked at when it is closed. */
  closedDays: 180,
} as const;
