// Tells the server that a post was read, once it was in sight for five seconds.
const path = document.querySelector('[data-views]')?.getAttribute('data-views')
let timer
const watch = () => {
  clearTimeout(timer)
  if (document.visibilityState !== 'visible') return
  timer = setTimeout(() => {
    document.removeEventListener('visibilitychange', watch)
    void fetch(path, { method: 'POST', body: new URLSearchParams(), keepalive: true }).catch(() => {})
  }, 5000)
}
if (path) {
  document.addEventListener('visibilitychange', watch)
  watch()
}
