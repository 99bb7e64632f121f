// How a site is allowed in the ad blockers that most people have, step by step.

export type Help = { name: string; steps: readonly string[] }

/** The likeliest in this browser first. */
export function listBlockerHelp(host: string, userAgent: string, isBrave: boolean): readonly Help[] {
  const brave: Help = {
    name: 'Brave Shields',
    steps: ['Press the lion in the address bar.', `Switch Shields off for ${host}. The page loads again.`],
  }
  const firefox: Help = {
    name: 'Firefox’s tracking protection',
    steps: [
      'Press the shield at the left of the address.',
      `Switch Enhanced Tracking Protection off for ${host}. The page loads again.`,
    ],
  }
  const own = [...(isBrave ? [brave] : []), ...(/Firefox\//.test(userAgent) ? [firefox] : [])]
  return [...own, ...extensions(host)]
}

const extensions = (host: string): Help[] => [
  {
    name: 'uBlock Origin',
    steps: [
      'Press its shield beside the address bar.',
      `Press the large power button: it turns grey for ${host}.`,
      'Press the reload sign beside it.',
    ],
  },
  {
    name: 'uBlock Origin Lite',
    steps: [
      'Press its shield beside the address bar.',
      `Move the slider for ${host} to no filtering, then load the page again.`,
    ],
  },
  {
    name: 'AdBlock',
    steps: ['Press its hand beside the address bar.', 'Choose Pause on this site, and Always.'],
  },
  {
    name: 'Adblock Plus',
    steps: ['Press ABP beside the address bar.', `Switch blocking off for ${host}, then press Refresh.`],
  },
  {
    name: 'AdGuard',
    steps: [
      'Press its shield beside the address bar.',
      `Switch protection off on ${host}. The page loads again.`,
    ],
  },
  {
    name: 'Another one',
    steps: [
      'Open the browser’s list of extensions, and the settings of the one that blocks.',
      `Look for allowed sites (also: whitelist, exceptions) and add ${host}.`,
      'Load this page again.',
    ],
  },
]
