// Of use only to browsers that show notifications of Trivet: nobody else downloads more than this.
const load = () => import('./keep-device.ts')
const mayNotify = () => 'Notification' in globalThis && Notification.permission === 'granted'

/** When the app is opened. What fails is tried again when it is next opened. */
export async function keepThisDevice(): Promise<void> {
  if (mayNotify())
    await load()
      .then(({ keepDevice }) => keepDevice())
      .catch(() => {})
}

/** Before somebody signs out. */
export async function forgetThisDevice(): Promise<void> {
  if (mayNotify()) await (await load()).forgetDevice()
}
