import { expect, it } from 'vitest'
import { listBrowsers, recogniseBrowser } from './installing.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const ofApple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['chrome-android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'samsung',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
  ],
  ['firefox-android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  [
    'safari-ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${ofApple} Version/26.0 Mobile Safari/604.1`,
  ],
  [
    'other-ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${ofApple} CriOS/142.0 Mobile Safari/604.1`,
  ],
  ['chrome', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  ['edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`],
  ['safari-mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${ofApple} Version/26.0 Safari/605.1.15`],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [null, 'Lynx/2.9'],
])('knows %s', (key, userAgent) => {
  expect(recogniseBrowser(userAgent)).toBe(key)
})

it('lists every browser once, the own one first', () => {
  const { own, others } = listBrowsers(
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  )
  expect(own?.name).toBe('Firefox on a computer')
  expect(others).toHaveLength(8)
  expect(others).not.toContain(own)
  expect(listBrowsers('').others).toHaveLength(9)
})
