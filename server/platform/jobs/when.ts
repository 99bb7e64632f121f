// The times of a timetable, in UTC: every so many minutes, counted from a minute past the hour or the day.

/** `{ everyMinutes: 60, atMinute: 17 }` is seventeen minutes past every hour. */
export type When = { everyMinutes: number; atMinute: number }

export const everyMinutes = (minutes: number): When => ({ everyMinutes: minutes, atMinute: 0 })

/** So many minutes past every hour. */
export const hourly = (minute: number): When => ({ everyMinutes: 60, atMinute: minute })

/** Every day at `hour`:`minute`. */
export const daily = (hour: number, minute: number): When => ({
  everyMinutes: 24 * 60,
  atMinute: hour * 60 + minute,
})

const minuteMs = 60_000

/** The latest of the times that are not after `now`. */
export function findLastTime({ everyMinutes: period, atMinute }: When, now: Date): Date {
  const minute = Math.floor(now.getTime() / minuteMs)
  return new Date((minute - ((minute - atMinute) % period)) * minuteMs)
}

/** The first of the times that is after `now`. */
export const findNextTime = (when: When, now: Date): Date =>
  new Date(findLastTime(when, now).getTime() + when.everyMinutes * minuteMs)

/** 'every 5 minutes', 'every hour, 17 minutes past', 'every day, 03:41 UTC'. */
export function describeWhen({ everyMinutes: period, atMinute }: When): string {
  const two = (part: number) => String(part).padStart(2, '0')
  if (period === 24 * 60) return `every day, ${two(Math.floor(atMinute / 60))}:${two(atMinute % 60)} UTC`
  if (period === 60) return `every hour, ${atMinute} minutes past`
  return period === 1 ? 'every minute' : `every ${period} minutes`
}
