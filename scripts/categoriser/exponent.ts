// The exponential function from sums, products and quotients alone: the language leaves the last bits of its own to each engine.

/** For numbers of at most zero; exact to some 14 digits. */
export function exponent(value: number): number {
  if (value < -700) return 0
  // e^x is (e^(x / 2^k))^(2^k).
  let small = value
  let halvings = 0
  while (small < -0.25) {
    small /= 2
    halvings++
  }
  let term = 1
  let sum = 1
  for (let at = 1; at < 12; at++) {
    term = (term * small) / at
    sum += term
  }
  for (; halvings > 0; halvings--) sum *= sum
  return sum
}
