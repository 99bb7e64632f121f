// Who proves in a window of its own who they are (R30) says so to the window that asked for it.
const channelName = 'trivet-proof'

export function announceProof(): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches no other origin
  channel.postMessage('proved')
  channel.close()
}

/** Calls back once somebody proved who they are in another window of this browser; gives what ends the wait. */
export function onProof(work: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', work, { once: true })
  return () => channel.close()
}
