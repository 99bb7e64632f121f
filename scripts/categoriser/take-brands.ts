// Takes the brands of shops that people know from the package name-suggestion-index, into outside-brands.tsv: run by hand when a
// newer version is wanted. The package has 99 MB and is no dependency: it is loaded into a folder that is removed again.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldText } from '../../domain/payees/fold.ts'
import type { CategoryKey } from '../../domain/categoriser/category-keys.ts'

type Brand = {
  displayName: string
  matchNames?: string[]
  locationSet: { include?: (string | number[])[] }
  tags: Record<string, string>
}
type Index = { nsi: Record<string, { items?: Brand[] }> }

/** Lines of a category, countries, and a name in capitals without accents; sorted, each once. */
function listBrands({ nsi }: Index): string[] {
  const found = new Map<string, Set<string>>()
  for (const [path, { items = [] }] of Object.entries(nsi)) {
    const key = kinds[path]
    if (!key) continue
    for (const { displayName, matchNames = [], locationSet, tags } of items) {
      const countries = listCountries(locationSet.include ?? [])
      if (countries.length === 0) continue
      const names = [
        tags['brand'] ?? tags['name'] ?? displayName,
        ...matchNames.slice(0, mostAliases),
        tags['short_name'] ?? '',
      ]
      for (const name of names.map(tidy).filter(Boolean)) {
        const place = `${key}\t${name}`
        const known = found.get(place) ?? new Set()
        for (const country of countries) known.add(country)
        found.set(place, known)
      }
    }
  }
  return [...found]
    .map(([place, countries]) => {
      const [key, name] = place.split('\t')
      const places = countries.has('any') ? 'any' : [...countries].sort().join(',')
      return `${key}\t${places}\t${name}`
    })
    .sort()
}

/** In Latin letters, without what stands in brackets; empty for others. */
function tidy(name: string): string {
  const folded = foldText(name.replace(/ \(.*\)$/, '')).trim()
  return /^[A-Z0-9 &'.,+!/-]{2,32}$/.test(folded) && /[A-Z]/.test(folded) ? folded : ''
}

function listCountries(include: readonly (string | number[])[]): string[] {
  const known = include.flatMap((place) => {
    if (typeof place !== 'string') return []
    if (wide.has(place)) return ['any']
    const country = place.slice(0, 2)
    return countries.has(country) && (place.length === 2 || place[2] === '-') ? [country] : []
  })
  return [...new Set(known)]
}

const mostAliases = 3
const countries = new Set('ca us gb ie de at ch fr nl be lu es se no dk fi au nz'.split(' '))
/** The world, Europe and its parts, North America. */
const wide = new Set(['001', '150', '154', '155', '039', '003', '021', 'Q46', 'Q49'])

const kinds: Record<string, CategoryKey> = Object.fromEntries(
  Object.entries({
    groceries:
      'shop/supermarket shop/convenience shop/alcohol shop/butcher shop/beverages shop/greengrocer shop/deli shop/frozen_food shop/seafood shop/cheese shop/dairy shop/health_food shop/wine shop/tobacco shop/e-cigarette shop/kiosk shop/newsagent shop/farm shop/spices shop/tea shop/coffee shop/wholesale shop/food',
    fuel: 'amenity/fuel amenity/charging_station',
    dining:
      'amenity/fast_food amenity/restaurant amenity/cafe amenity/bar amenity/pub amenity/ice_cream amenity/food_court shop/bakery shop/pastry shop/confectionery shop/chocolate amenity/biergarten',
    clothing:
      'shop/clothes shop/shoes shop/jewelry shop/watches shop/bag shop/fashion_accessories shop/boutique shop/dry_cleaning shop/laundry shop/tailor shop/shoe_repair shop/leather',
    home: 'shop/furniture shop/doityourself shop/hardware shop/houseware shop/kitchen shop/bed shop/interior_decoration shop/paint shop/garden_centre shop/trade shop/carpet shop/lighting shop/curtain shop/flooring shop/bathroom_furnishing shop/tiles shop/storage_rental shop/tool_hire shop/fireplace shop/swimming_pool shop/window_blind shop/household_linen shop/glaziery shop/doors shop/country_store shop/appliance',
    health:
      'amenity/pharmacy amenity/dentist amenity/clinic amenity/doctors amenity/hospital shop/optician shop/hearing_aids shop/medical_supply shop/nutrition_supplements shop/chemist healthcare/laboratory healthcare/sample_collection healthcare/physiotherapist healthcare/audiologist healthcare/counselling healthcare/centre',
    personal_care:
      'shop/hairdresser shop/beauty shop/cosmetics shop/perfumery shop/massage shop/tattoo leisure/tanning_salon shop/hairdresser_supply leisure/sauna',
    fitness_hobby:
      'leisure/fitness_centre leisure/sports_centre shop/sports shop/outdoor shop/bicycle shop/books shop/craft shop/music shop/musical_instrument shop/fabric shop/sewing shop/games shop/hobby shop/fishing shop/golf shop/wool shop/art shop/ski leisure/dance leisure/golf_course leisure/swimming_pool shop/hunting shop/weapons shop/boat shop/comic shop/model leisure/bowling_alley_club club/scout club/sport shop/scuba_diving shop/water_sports leisure/horse_riding shop/anime shop/collector',
    transport:
      'shop/car_repair shop/tyres shop/car_parts shop/car amenity/car_wash amenity/car_sharing amenity/bicycle_rental amenity/taxi amenity/parking shop/motorcycle amenity/vehicle_inspection amenity/scooter_rental amenity/kick-scooter_rental shop/motorcycle_repair shop/truck amenity/driving_school_car shop/caravan_parts',
    travel:
      'tourism/hotel tourism/motel tourism/hostel tourism/camp_site tourism/caravan_site tourism/apartment shop/travel_agency amenity/car_rental tourism/guest_house amenity/bureau_de_change tourism/chalet tourism/resort aeroway/aerodrome shop/luggage',
    entertainment:
      'amenity/cinema amenity/casino leisure/bowling_alley leisure/adult_gaming_centre leisure/amusement_arcade leisure/trampoline_park shop/bookmaker shop/lottery leisure/indoor_play shop/video_games shop/ticket leisure/escape_game amenity/nightclub amenity/theatre tourism/theme_park leisure/miniature_golf leisure/water_park amenity/gambling leisure/hackerspace shop/video',
    shopping:
      'shop/department_store shop/variety_store shop/electronics shop/computer shop/mobile_phone shop/toys shop/baby_goods shop/stationery shop/second_hand shop/gift shop/general shop/copyshop shop/photo shop/pawnbroker shop/party shop/printer_ink shop/catalogue shop/outpost shop/camera shop/hifi shop/vacuum_cleaner shop/pottery shop/antiques shop/locksmith shop/mall shop/discount',
    phone_internet: 'shop/telecommunication office/telecommunication',
    insurance: 'office/insurance',
    pets: 'shop/pet amenity/veterinary shop/pet_grooming amenity/animal_boarding amenity/animal_shelter',
    gifts_charity: 'shop/florist shop/charity',
    education:
      'amenity/kindergarten amenity/childcare amenity/language_school amenity/prep_school amenity/driving_school amenity/music_school office/educational_institution amenity/college amenity/training',
    fees_taxes: 'amenity/post_office office/tax_advisor office/lawyer shop/courier',
    debt: 'shop/money_lender amenity/money_lender',
    savings: 'office/financial_advisor',
    housing: 'office/estate_agent office/property_management',
    utilities: 'office/energy_supplier office/water_utility office/power_utility',
  } satisfies Partial<Record<CategoryKey, string>>).flatMap(([key, paths]) =>
    paths
      .split(' ')
      .flatMap((path) => [
        [`brands/${path}`, key as CategoryKey],
        ...(path.startsWith('office/') ? [[`operators/${path}`, key as CategoryKey]] : []),
      ]),
  ),
)

const version = '8.0.20260918'
const folder = mkdtempSync(join(tmpdir(), 'trivet-brands-'))
try {
  const packed = execFileSync('npm', ['pack', `name-suggestion-index@${version}`, '--silent'], {
    cwd: folder,
  })
  execFileSync(
    'tar',
    ['xzf', packed.toString().trim(), 'package/dist/json/nsi.min.json', 'package/LICENSE.md'],
    { cwd: folder },
  )
  const index = JSON.parse(readFileSync(join(folder, 'package/dist/json/nsi.min.json'), 'utf8')) as Index
  const rows = listBrands(index)
  const place = import.meta.dirname
  writeFileSync(join(place, 'outside-brands.tsv'), `${rows.join('\n')}\n`)
  writeFileSync(join(place, 'outside-brands.LICENCE.md'), readFileSync(join(folder, 'package/LICENSE.md')))
  process.stdout.write(`${rows.length} brands of name-suggestion-index ${version}\n`)
} finally {
  rmSync(folder, { recursive: true })
}
