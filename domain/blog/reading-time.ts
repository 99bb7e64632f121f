// How long a post takes to read: 2,750 words and two pictures are 623 seconds, '10 min'.

const wordsPerMinute = 275

/** Seconds; a picture takes 12, each further one a second less, but never under 3. */
export function countReadingSeconds({ words, images }: { words: number; images: number }): number {
  let seconds = Math.round((words / wordsPerMinute) * 60)
  for (let image = 0; image < images; image++) seconds += Math.max(12 - image, 3)
  return seconds
}

/** Whole minutes, at least one. */
export const countReadingMinutes = (post: { words: number; images: number }): number =>
  Math.max(1, Math.round(countReadingSeconds(post) / 60))

/** Words as they are read: what stands between spaces and has a letter or a figure. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
