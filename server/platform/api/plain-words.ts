// Messages for values of the wrong shape where the schema has no message of its own: 'Enter a whole number'.
import * as z from 'zod/mini'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

/** Sets these messages for all schemas of the process. */
export const speakPlainly = () => z.config({ customError: describeIssue })

const kinds: Readonly<Record<string, string>> = {
  int: 'Enter a whole number',
  safeint: 'Enter a whole number',
  number: 'Enter a number',
  string: 'Enter a text',
  boolean: 'Choose true or false',
  array: 'Give a list',
  object: 'Give an object with fields',
  record: 'Give an object with fields',
  null: 'Leave this empty',
  date: 'Enter a date',
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'This is no id',
  email: 'Enter an email address',
  url: 'Enter an address that begins with https://',
  datetime: 'Enter a time such as 2026-10-31T12:00:00Z',
}

function describeIssue(issue: Issue): string {
  if (issue.code !== 'unrecognized_keys' && issue.input === undefined && issue.code === 'invalid_type')
    return 'This is missing'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'This is not of the right kind'
    case 'too_big':
      return describeSize(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'too_small':
      return describeSize(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written as it should be'
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Nobody knows ${issue.keys.map((key) => JSON.stringify(key)).join(', ')} here`
    case 'invalid_value':
      return `Choose one of ${issue.values.map(String).join(', ')}`
    default:
      return 'This is not right'
  }
}

function describeSize(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `Enter ${bound} ${size} characters`
  if (origin === 'array' || origin === 'set') return `Give ${bound} ${size}`
  return `Enter a number of ${bound} ${size}`
}
