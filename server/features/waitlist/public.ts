export { joinWaitlist } from './join-waitlist.ts'
