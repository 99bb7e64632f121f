import { area } from '#server/platform/areas/area.ts'
import { everyMinutes } from '#server/platform/jobs/when.ts'
import { warnWithoutSubject } from './at-start.ts'
import { hooks } from './hooks.ts'
import { sendLetters } from './jobs.ts'
import { limits } from './limits.ts'
import { mailLists } from './mail-lists.ts'
import { notificationRoutes } from './routes.ts'
import { createNotificationTasks } from './tasks.ts'

export const notifications = area({
  routes: { notifications: notificationRoutes },
  mailLists: Object.values(mailLists),
  hooks,
  tasks: createNotificationTasks(),
  limits,
  jobs: [
    {
      name: 'send-letters',
      description: 'Sends the weekly and monthly letters, in the morning by each reader’s own clock.',
      // Every zone's half past seven is at a whole quarter.
      when: everyMinutes(15),
      run: sendLetters,
    },
  ],
  archive: {
    notificationPreferences: { leftOut: 'how each member is notified', staysWithMembers: true },
    pushDevices: { leftOut: 'browsers of members', staysWithMembers: true },
  },
  atStart: warnWithoutSubject,
})
