import { expect, it } from 'vitest'
import { createQueryUtils } from './query-utils.ts'

type Api = {
  accounts: {
    list: (input?: { isOpen: boolean }) => Promise<string[]>
    close: (input: { id: string }) => Promise<void>
  }
}
const sent: unknown[] = []
const query = createQueryUtils<Api>(async (path, input) => sent.push([path.join('.'), input]))

it('names what is read by its path and input, so that an area is the start of all of its keys', () => {
  expect(query.accounts.key()).toEqual([['accounts'], {}])
  expect(query.accounts.list.queryKey()).toEqual([['accounts', 'list'], { type: 'query' }])
  expect(query.accounts.list.queryOptions({ input: { isOpen: true } }).queryKey).toEqual([
    ['accounts', 'list'],
    { input: { isOpen: true }, type: 'query' },
  ])
  const pages = { input: () => ({ isOpen: true }), initialPageParam: '', getNextPageParam: () => null }
  expect(query.accounts.list.infiniteOptions(pages).queryKey).toEqual([
    ['accounts', 'list'],
    { input: { isOpen: true }, type: 'infinite' },
  ])
})

it('sends what a change is given', async () => {
  const { mutationFn } = query.accounts.close.mutationOptions()
  await mutationFn?.({ id: '1' }, undefined as never)
  expect(sent).toEqual([['accounts.close', { id: '1' }]])
})
