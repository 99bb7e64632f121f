/** An uploaded archive may be so large. */
export const mostArchiveBytes = 50 * 1_048_576
