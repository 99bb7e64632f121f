import { describe, expect, it } from 'vitest'
import { standTripod, type TripodLeg } from './tripod.ts'

const leg = (spentCents: number, targetCents: number): TripodLeg => ({
  key: 'needs',
  label: 'Needs',
  tone: 'needs',
  spentCents,
  targetCents,
  sharePercent: 50,
  aim: 'limit',
})
const stand = (spentCents: number, targetCents: number) => standTripod([leg(spentCents, targetCents)]).legs[0]

describe('standTripod', () => {
  it('puts what is guessed on top of what is certain, through the plate where it reaches so far', () => {
    const guessed = (spentCents: number, guessedCents: number, targetCents = 100) =>
      standTripod([{ ...leg(spentCents, targetCents), guessedCents }])
    const { platePercent, legs } = guessed(80, 20)
    expect(legs[0]?.guessedFromPercent).toBeCloseTo(platePercent * 0.6)
    expect(legs[0]?.guessedPercent).toBeCloseTo(platePercent * 0.2)
    const over = guessed(110, 30)
    expect(over.legs[0]?.guessedFromPercent).toBeCloseTo(over.platePercent * 0.8)
    expect(over.legs[0]?.guessedPercent).toBeCloseTo(over.platePercent * 0.3)
    expect(guessed(50, 70).legs[0]).toMatchObject({ guessedFromPercent: 0 })
    expect(guessed(-50, 70).legs[0]).toMatchObject({ guessedPercent: 0 })
    expect(guessed(40, 10, 0).legs[0]).toMatchObject({ guessedFromPercent: 75, guessedPercent: 25 })
  })

  it('lets a leg at half its target stand at half the height of the plate', () => {
    const { platePercent, legs } = standTripod([leg(125_000, 250_000)])
    expect(legs[0]?.bodyPercent).toBeCloseTo(platePercent / 2)
    expect(legs[0]).toMatchObject({ isOver: false, overPercent: 0, leftCents: 125_000 })
  })

  it('does not call a leg over that meets its target to the cent', () => {
    expect(stand(250_000, 250_000)).toMatchObject({ isOver: false, leftCents: 0, ratio: 1 })
    expect(stand(250_001, 250_000)).toMatchObject({ isOver: true, leftCents: -1 })
  })

  it('shows what is over above the plate, to scale with the rest', () => {
    const { platePercent, legs } = standTripod([leg(300_000, 250_000), leg(0, 100)])
    expect(legs[0]?.bodyPercent).toBeCloseTo(platePercent)
    expect(legs[0]?.overPercent).toBeCloseTo(platePercent * 0.2)
  })

  it('keeps every leg inside the picture, however far over', () => {
    const { legs } = standTripod([leg(9_000_000, 100), leg(50, 100)])
    for (const { bodyPercent, overPercent } of legs)
      expect(bodyPercent + overPercent).toBeLessThanOrEqual(100.000001)
  })

  it('shows spending against no target as over, and nothing against nothing as level', () => {
    expect(stand(4_550, 0)).toMatchObject({ ratio: Infinity, isOver: true, leftCents: -4_550 })
    expect(stand(0, 0)).toMatchObject({ ratio: 0, isOver: false, leftCents: 0 })
  })

  it('draws no leg below the ground when refunds exceed spending', () => {
    expect(stand(-2_000, 10_000)).toMatchObject({ bodyPercent: 0, overPercent: 0, leftCents: 12_000 })
  })
})
