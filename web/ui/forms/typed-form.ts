import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ApiError } from '#web/start/api-error.ts'

/**
 * A form of a contract's schema: `<TextField label="Name" {...field('name')} />` is registered, and says what the schema or
 * the server found wrong with it. `send` is the form's `onSubmit`, for what is done with values that the schema let through.
 */
export function useTypedForm<Typed extends FieldValues, Values>(
  schema: z.ZodMiniType<Values, Typed>,
  start: { [Name in keyof Typed]?: Typed[Name] | undefined },
  failure: Pick<ApiError, 'fields'> | null,
) {
  const form = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: start as DefaultValues<Typed>,
  })
  const { control, register, formState, handleSubmit } = form
  const errorOf = (name: FieldPath<Typed>): string | undefined =>
    formState.errors[name]?.message?.toString() ?? failure?.fields[name]
  return {
    form,
    control,
    register,
    errorOf,
    field: <Name extends FieldPath<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>) => ({
      error: errorOf(name),
      ...register(name, options),
    }),
    /** For a `FormMoneyField`: what it says while there is no amount, and for each other fault when that is all it says. */
    money: (name: FieldPath<Typed>, whenEmpty: string, whenWrong?: string) => ({
      control: control as Control<Typed, unknown, unknown>,
      name,
      whenEmpty,
      whenWrong,
    }),
    send: (save: (values: Values) => void) => handleSubmit(save),
  }
}
