import { describe, expect, it } from 'vitest'
import { methodOf, pathOfArea, writeRequest } from './http-request.ts'

const write = (route: string, input?: unknown) =>
  writeRequest(route, input, { origin: 'https://trivet.example', headers: { 'x-csrf-token': 'token' } })
const addressOf = (route: string, input?: unknown) =>
  write(route, input).url.replace('https://trivet.example', '')

describe('the request of a call', () => {
  it.each([
    ['GET /accounts', undefined, '/api/accounts'],
    ['GET /months', { from: '2026-01', to: '2026-02' }, '/api/months?from=2026-01&to=2026-02'],
    ['GET /transactions/{id}', { id: 'a/b?c', month: 'é' }, '/api/transactions/a%2Fb%3Fc?month=%C3%A9'],
    ['GET /lists', { ids: ['a', 'b'], by: { day: 1 } }, '/api/lists?ids%5B0%5D=a&ids%5B1%5D=b&by%5Bday%5D=1'],
    ['GET /lists', { isOpen: false, none: undefined, nothing: null }, '/api/lists?isOpen=false'],
  ])('%s with %j asks %s', (route, input, address) => {
    expect(addressOf(route, input)).toBe(address)
    expect(methodOf(route)).toBe('GET')
  })

  it('finds the path of an area by its name', () => {
    expect(pathOfArea('accounts')).toBe('/accounts')
    expect(pathOfArea('keywordRules')).toBe('/keyword-rules')
  })

  it('sends as JSON what the path did not take', async () => {
    const request = write('PATCH /accounts/{id}', { id: '1', name: 'Till', note: null })
    expect(request.method).toBe('PATCH')
    expect(request.url).toBe('https://trivet.example/api/accounts/1')
    expect(await request.json()).toEqual({ name: 'Till', note: null })
    expect(Object.fromEntries(request.headers)).toEqual({
      'content-type': 'application/json',
      'x-csrf-token': 'token',
    })
  })

  it('sends no body where the path took all, and an empty one where that is what is sent', async () => {
    expect(write('DELETE /accounts/{id}', { id: '1' }).body).toBeNull()
    expect(await write('POST /session/sign-out', {}).json()).toEqual({})
  })

  it('sends a file as it is, with its name and what the query says of it', async () => {
    const body = new File(['Date,Amount'], 'März "1".csv', { type: 'application/octet-stream' })
    const request = write('POST /imports detailed', { query: { accountId: '1' }, body })
    expect(request.url).toBe('https://trivet.example/api/imports?accountId=1')
    expect(request.headers.get('content-type')).toBe('application/octet-stream')
    expect(request.headers.get('content-disposition')).toBe(
      "inline; filename*=utf-8''M%C3%A4rz%20%221%22.csv",
    )
    expect(await request.text()).toBe('Date,Amount')
  })
})
