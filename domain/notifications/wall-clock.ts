// The clock on the wall of a time zone: at 04:30 UTC of 8 March it is 23:30 of the evening before in Toronto. A time of
// day is '07:30'.

/** A time of day on the wall, '00:00' to '23:59'. */
export const isWallTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const minutesADay = 24 * 60
const minuteMs = 60_000

/** '07:30' is 450. */
export const toMinutes = (wallTime: string): number =>
  Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3))

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The minute of the day that the wall shows at an instant in ms since 1970, 0 to 1439. */
export function readWallMinute(instantMs: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      numberingSystem: 'latn',
    })
    clocks.set(timeZone, clock)
  }
  return toMinutes(clock.format(instantMs))
}

/**
 * The first minute after `at` at which the wall shows `wallTime`. Where clocks go forward over it, the minute they go
 * forward to; where they go back, the first of the two.
 */
export function findNextWallTime(at: Date, wallTime: string, timeZone: string): Date {
  const aim = toMinutes(wallTime)
  const start = Math.floor(at.getTime() / minuteMs) * minuteMs
  const away = (aim - readWallMinute(start, timeZone) + minutesADay) % minutesADay || minutesADay
  const guess = start + away * minuteMs
  // What clocks were changed by on the way, to be taken back.
  const late = countMinutesPast(guess, aim, timeZone)
  const found = guess - late * minuteMs
  if (countMinutesPast(found, aim, timeZone) === 0) return new Date(found)
  return new Date(findJump(found, guess, aim, timeZone))
}

/** How far the wall is past `aim`, below zero before it; the shorter way round. */
function countMinutesPast(instantMs: number, aim: number, timeZone: string): number {
  const past = (readWallMinute(instantMs, timeZone) - aim + minutesADay) % minutesADay
  return past > minutesADay / 2 ? past - minutesADay : past
}

/** The minute at which clocks jump from before `aim` to after it, between two instants on either side of the jump. */
function findJump(before: number, after: number, aim: number, timeZone: string): number {
  let [low, high] = [before / minuteMs, after / minuteMs]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (countMinutesPast(middle * minuteMs, aim, timeZone) >= 0) high = middle
    else low = middle
  }
  return high * minuteMs
}
