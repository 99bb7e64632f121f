import { taskHandler, type TaskHandler } from '#server/platform/effects/outbox.ts'
import { deliverNotice } from './deliver-notice.ts'
import { noticeTask } from './notices.ts'
import { pushTask, pushToDevice, type SendPush } from './push-to-device.ts'

/** `send` is how a push service is reached. */
export const createNotificationTasks = (send?: SendPush): TaskHandler[] => [
  taskHandler(noticeTask, deliverNotice),
  taskHandler(pushTask, (services, payload) => pushToDevice(services, payload, send)),
]
