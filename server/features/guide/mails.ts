import { letter, type Letter } from '#server/platform/effects/letter.ts'

/** To somebody, we hope, who asked for it. It repeats nothing that a stranger typed. */
export const writeGuide = (fileUrl: string, pageUrl: string): Letter =>
  letter('guide', 'Your guide to 50/30/20', [
    'Hello,',
    'here is the guide you asked for, as a PDF:',
    { label: 'Download the guide', url: fileUrl },
    ['It is also ', { label: 'a page to read', url: pageUrl }, '.'],
    'If it was not you who asked, do nothing. This mail puts the address on no list.',
  ])
