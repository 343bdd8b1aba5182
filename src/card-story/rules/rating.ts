// The average of a topic's ratings, and from how many on it is told.

/** From so many ratings on there is an average. */
const FEWEST_RATINGS = 1;

/** The average (1 to 5) of ratings of which sum and number are known; null while there are too few. */
export function averageRating({
  sum,
  ratings,
}: {
  readonly sum: number;
  readonly ratings: number;
}): number | null {
  return ratings < FEWEST_RATINGS ? null : sum / ratings;
}
