export const patienceMs = 300_000

/** Waits until something is so; fails with a sentence when it does not come to pass. */
export async function until(
  isSo: () => boolean,
  sentence: () => string,
  withinMs = patienceMs,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(sentence())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
