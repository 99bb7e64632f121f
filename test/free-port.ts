import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import net from 'node:net'

// Below the ports that systems give to outgoing connections: one of those could take the port before the server has it.
const [lowest, highest] = [15_000, 32_000]

/** A port of this machine on which nothing listens, and which nobody else is given while this process lives. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if ((await claim(port)) && (await isFree(port))) return port
  }
}

/**
 * Who else looks would find it free until the server listens, and each time it was killed and is about to start again. The
 * same number of UDP, which no server here uses, belongs to one process of all that run tests, and ends with it.
 */
async function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  try {
    await once(socket.bind({ port, address: '127.0.0.1', exclusive: true }), 'listening')
    return true
  } catch {
    socket.close()
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer()
  try {
    await once(probe.listen(port), 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
