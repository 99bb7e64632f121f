// The form of the guide: can be sent once the address looks like one, and a download that fails says so.
const form = document.getElementById('guide-form')
if (form) {
  const field = form.elements.namedItem('email')
  const button = form.querySelector('button')
  const look = () => {
    button.disabled = !/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(field.value)
  }
  field.addEventListener('input', look)
  // Where the browser keeps what was typed before.
  addEventListener('pageshow', look)
  look()
}

const download = document.getElementById('guide-download')
download?.addEventListener('click', async (event) => {
  event.preventDefault()
  const failed = document.getElementById('guide-failed')
  failed.hidden = true
  try {
    const answer = await fetch(download.href)
    if (!answer.ok) throw new Error(String(answer.status))
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await answer.blob())
    link.download = download.pathname.split('/').pop()
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  } catch {
    failed.hidden = false
  }
})
