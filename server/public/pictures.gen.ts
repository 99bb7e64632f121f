// Written by `npm run pictures`: what stands in web/public/pictures, in pixels.

export type Shot = { path: string; width: number; height: number }

export const pictures = {
  month: {
    phone: {
      light: { path: '/pictures/month-phone-f2c5547705.webp', width: 716, height: 1588 },
      dark: { path: '/pictures/month-phone-a78e1a69b6.webp', width: 716, height: 1588 },
    },
    desktop: {
      light: { path: '/pictures/month-desktop-dc5c8d46c4.webp', width: 1320, height: 837 },
      dark: { path: '/pictures/month-desktop-b1ba608dca.webp', width: 1320, height: 837 },
    },
  },
  bills: {
    phone: {
      light: { path: '/pictures/bills-phone-9f110300e2.webp', width: 716, height: 1656 },
      dark: { path: '/pictures/bills-phone-cfba4cfd35.webp', width: 716, height: 1656 },
    },
    desktop: {
      light: { path: '/pictures/bills-desktop-3c4c9a6c8a.webp', width: 1320, height: 1029 },
      dark: { path: '/pictures/bills-desktop-313a891454.webp', width: 1320, height: 1029 },
    },
  },
  debts: {
    phone: {
      light: { path: '/pictures/debts-phone-eddeaf9b96.webp', width: 716, height: 1388 },
      dark: { path: '/pictures/debts-phone-1a56d55ebf.webp', width: 716, height: 1388 },
    },
    desktop: {
      light: { path: '/pictures/debts-desktop-814f0bdfd3.webp', width: 1320, height: 876 },
      dark: { path: '/pictures/debts-desktop-42dcf908b4.webp', width: 1320, height: 876 },
    },
  },
  share: { path: '/pictures/share-135f1d6721.jpg', width: 1200, height: 630 },
} as const

export type PictureName = Exclude<keyof typeof pictures, 'share'>
