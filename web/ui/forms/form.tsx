import type { ComponentProps, FormEvent } from 'react'
import { Banner } from '#web/ui/banner.tsx'

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  /** Why sending failed, unless a field says it. */
  failure?: { message: string } | null | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A form that is checked by us and not by the browser; what concerns no single field stands above them. */
export function Form({ failure, onSubmit, className = 'flex flex-col gap-5', children, ...form }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <form noValidate onSubmit={submit} className={className} {...form}>
      {failure && (
        <div className="col-span-full">
          <Banner tone="danger">{failure.message}</Banner>
        </div>
      )}
      {children}
    </form>
  )
}
