// A hook lets areas take part in what another area does without that area knowing them: an account is closed, and its bills
// are paused. The area that does the thing declares and runs the hook; areas that take part list a handler in `area.ts`.

export type Hook<Args extends readonly unknown[]> = {
  readonly name: string
  /** Never set: it only carries the type of the arguments. */
  readonly args?: Args
}

export type HookHandler = {
  hook: Hook<readonly unknown[]>
  handle: (...args: readonly unknown[]) => Promise<void>
}

export const hook = <Args extends readonly unknown[]>(name: string): Hook<Args> => ({ name })

/** Declares what an area does at a hook. */
export const on = <Args extends readonly unknown[]>(
  hook: Hook<Args>,
  handle: (...args: Args) => Promise<void>,
): HookHandler => ({ hook, handle: handle as HookHandler['handle'] })

/** Runs what the areas do at this hook, one after the other in the order of the list of areas. */
export async function runHook<Args extends readonly unknown[]>(
  { areas }: { areas: { hooks: readonly HookHandler[] } },
  hook: Hook<Args>,
  ...args: Args
): Promise<void> {
  for (const one of areas.hooks) if (one.hook === hook) await one.handle(...args)
}
