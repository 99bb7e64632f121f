import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { findCallerAddress } from './caller-address.ts'

// As the Node server hands it over: what the socket says cannot be forged, the header can.
async function addressOf(socket: string, forwarded: string | null, trusted: string[]): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(findCallerAddress(c, trusted)))
  const headers: HeadersInit = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
  const incoming = { socket: { remoteAddress: socket } }
  return (await app.request('/', { headers }, { incoming })).text()
}

const caller = '203.0.113.7'
const proxy = '10.0.0.1'
const inner = '10.0.0.2'

it.each<[why: string, socket: string, forwarded: string | null, trusted: string[], address: string]>([
  ['nobody is trusted: the header is the caller’s own', caller, '198.51.100.1', [], caller],
  ['a stranger is not one of the proxies', caller, '198.51.100.1', [proxy], caller],
  ['a proxy says who called it', proxy, caller, [proxy], caller],
  ['what the caller wrote before is not believed', proxy, `198.51.100.1, ${caller}`, [proxy], caller],
  ['the last that is no proxy', proxy, `198.51.100.1, ${caller}, ${inner}`, [proxy, inner], caller],
  ['a name of a proxy in front of it changes nothing', proxy, `${inner}, ${caller}`, [proxy, inner], caller],
  ['the proxy itself asks', proxy, null, [proxy], proxy],
  ['an empty header says nothing', proxy, ' , ', [proxy], proxy],
  ['proxies among themselves', proxy, inner, [proxy, inner], proxy],
  ['an IPv4 address on an IPv6 socket is the same', `::ffff:${proxy}`, caller, [proxy], caller],
  ['so is one written in the header', proxy, `::ffff:${caller}`, [`::ffff:${proxy}`], caller],
  ['a port is no part of it', proxy, `${caller}:50123`, [proxy], caller],
  ['what is no address says nothing', proxy, `${caller}, unknown`, [proxy], proxy],
  ['a customer’s IPv6 addresses are one', '2001:db8:1:2:a:b:c:d', null, [], '2001:db8:1:2::/64'],
  ['however they are written', proxy, '[2001:DB8:1:2::9]:443', [proxy], '2001:db8:1:2::/64'],
  ['with zeros in the middle', 'fe80::1%eth0', null, [], 'fe80:0:0:0::/64'],
  ['an IPv6 proxy has many spellings, too', '::1', caller, ['0:0:0:0:0:0:0:1'], caller],
  ['and is shown without that', `::ffff:${caller}`, null, [], caller],
])('the address of a caller: %s (R24)', async (_, socket, forwarded, trusted, address) => {
  expect(await addressOf(socket, forwarded, trusted)).toBe(address)
})
