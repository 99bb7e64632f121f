import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/start/api-error.ts'

/** What was typed, by the names of the inputs. */
export type Typed<Name extends string> = Record<Name, string>

/**
 * A form of plain inputs that are named like the endpoint's fields. The server checks it with the contract's schema, so
 * that this page, which everybody waits for first, downloads none. What is wrong stands at its field, what concerns none
 * (a wrong password, no network) in `failure`. What was typed stays.
 */
export function useForm<Name extends string>(send: (typed: Typed<Name>) => Promise<void>) {
  const [fields, setFields] = useState<Partial<Typed<Name>>>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    setPending(true)
    setFields({})
    setFailure(null)
    try {
      await send(Object.fromEntries(new FormData(form)) as Typed<Name>)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wrong = inputsOf(form).filter(({ type, name }) => type !== 'hidden' && name in error.fields)
      if (wrong.length > 0) setFields(error.fields as Partial<Typed<Name>>)
      else setFailure(error)
      wrong[0]?.focus()
    } finally {
      setPending(false)
    }
  }
  return { onSubmit, fields, failure, isPending }
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement)
