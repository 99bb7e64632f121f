// Describes a browser in a few words that its owner recognises: `Firefox on Windows`.

// The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS)\b/],
  ['Linux', /\bLinux\b/],
]

/** Never more than these words, whatever the text says: it is the caller's own. */
export function describeDevice(userAgent: string | null): string {
  const named = (table: typeof browsers) => table.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const browser = named(browsers)
  const system = named(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Where a session came from, no closer than its network: `203.0.113.*`, `2001:db8:1:*`. */
export function describePlace(ipAddress: string | null): string {
  if (!ipAddress || ipAddress === 'local' || ipAddress === 'unknown') return 'Unknown place'
  if (ipAddress === '::1' || ipAddress.startsWith('127.') || ipAddress.startsWith('0:0:0:0:'))
    return 'This computer'
  if (ipAddress.includes(':')) return `${ipAddress.split(':').slice(0, 3).join(':')}:*`
  return ipAddress.replace(/\.\d+$/, '.*')
}
