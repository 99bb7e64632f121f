import { once } from 'node:events'
import net from 'node:net'

// Below the ports that systems give to outgoing connections: one of those could take the port before the server has it.
const [lowest, highest] = [15_000, 32_000]

/** A port of this machine on which nothing listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
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
