// How links and buttons of the public pages look.

export const link = 'rounded-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline'

const button = 'rounded-md border px-4 py-2 text-center font-medium'
export const primaryButton = `${button} border-accent bg-accent text-on-accent hover:bg-accent-strong`
export const secondaryButton = `${button} border-line-strong hover:bg-sunken`

export const heading = 'font-serif text-2xl font-medium tracking-tight'
