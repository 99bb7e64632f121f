// Whether something in this browser, and not the network, keeps Trivet's requests from its server.

async function ask(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-store' })
  // Nobody reads it; left alone it would hold its connection.
  await answer.body?.cancel()
  return answer
}

/** By an address that no filter list has a rule for. */
export const isServerThere = (): Promise<boolean> =>
  ask('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )

/** No answer at all; a refusal is one. Without a server that is there it says nothing. */
export const areRequestsStopped = (): Promise<boolean> =>
  ask('/api/session').then(
    () => false,
    () => true,
  )
