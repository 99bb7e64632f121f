export { readMonths } from './read-months.ts'
export { readNetWorth } from './read-net-worth.ts'
