/** Enough to tell networks apart, too little to tell who it was: '203.0.113.0/24', '2001:db8:1::/48' (S15). */
export function truncateAddress(address: string): string {
  const [first, second, third] = address.split('.')
  if (third !== undefined) return `${first}.${second}.${third}.0/24`
  if (!address.includes(':')) return address
  return `${address.split('/')[0]?.split(':').slice(0, 3).join(':').replace(/:+$/, '')}::/48`
}
