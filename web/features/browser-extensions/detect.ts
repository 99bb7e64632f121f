// Looks for what in this browser hides parts of pages, stops requests or changes pages, by the effects that it has on this
// page. Nobody else is asked and nothing is sent: what asks the server asks for what everybody gets.
import { areRequestsStopped, isServerThere } from '#web/offline/stopped-requests.ts'
import { knownExtensions } from './known-extensions.ts'
import type { Impact } from './impact.ts'

/** An ad blocker has the steps of `listBlockerHelp`. */
export type Finding = {
  name: string
  impact: Impact
  effect: string
  steps: readonly string[] | 'blocker'
}

export type Detection = {
  /** Whether requests could be judged: without network all of them fail. */
  isReachable: boolean
  findings: readonly Finding[]
}

export async function detectExtensions(page: Document): Promise<Detection> {
  const [isReachable, isHidden] = await Promise.all([isServerThere(), isBaitHidden(page)])
  const [isOwnStopped, isBaitStopped] = isReachable
    ? await Promise.all([areRequestsStopped(), isImageStopped(likeAdvertising)])
    : [false, false]
  const blocker = isOwnStopped
    ? blockers.own
    : isBaitStopped
      ? blockers.requests
      : isHidden
        ? blockers.parts
        : null
  const known = knownExtensions(location.host).filter(({ trace }) => page.querySelector(trace) !== null)
  return { isReachable, findings: [...(blocker ? [blocker] : []), ...known] }
}

const blockers = {
  own: {
    name: 'Requests of Trivet are stopped',
    impact: 'high',
    effect:
      'Something in this browser stops what Trivet asks its server for. Screens stay empty and nothing is saved.',
    steps: 'blocker',
  },
  requests: {
    name: 'An ad blocker that stops requests',
    impact: 'medium',
    effect:
      'It stops addresses that look like advertising. Trivet has none, but an address of its own can be taken for it: for example of the affiliate programme or of a picture.',
    steps: 'blocker',
  },
  parts: {
    name: 'An ad blocker that hides parts of pages',
    impact: 'low',
    effect: 'It hides what is named like advertising. Trivet has none, so there is rarely something missing.',
    steps: 'blocker',
  },
} satisfies Record<string, Finding>

/** Every part of the query is what filter lists look for; the file is the icon that every page has. */
const likeAdvertising = '/favicon.svg?/ads/banner-ad.gif&ad_banner=/adserver/&/pagead/ads?&ad_type='

/** A picture: filter lists have more rules for those than for other requests. */
const isImageStopped = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(false))
    image.addEventListener('error', () => resolve(true))
    image.src = `${address}${Date.now()}`
  })

const namedLikeAdvertising = 'adsbox ad-banner ad-placement banner-ad textads pub_300x250 sponsored-ad'
/** Blockers look at a new part at once, or in their next idle moment. */
const looks = 10
const betweenLooksMs = 100

async function isBaitHidden(page: Document): Promise<boolean> {
  const bait = page.createElement('div')
  bait.className = namedLikeAdvertising
  bait.ariaHidden = 'true'
  bait.textContent = '\u00a0'
  Object.assign(bait.style, { position: 'fixed', left: '-400px', width: '300px', height: '250px' })
  page.body.append(bait)
  try {
    for (let n = 0; n < looks; n++) {
      if (isHidden(bait)) return true
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
    }
    return isHidden(bait)
  } finally {
    bait.remove()
  }
}

const isHidden = (bait: HTMLElement) =>
  !bait.isConnected || bait.offsetHeight === 0 || getComputedStyle(bait).visibility === 'hidden'
