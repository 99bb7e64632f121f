// How the demo household's spending follows the year: what a category takes in each month, in percent of its amounts. In
// a month of 0 nothing is bought. Energy stays near enough to its bill to be known as its payment.
export const demoSeasons: Readonly<Record<string, readonly number[]>> = {
  //           Jan  Feb  Mar  Apr  May  Jun  Jul  Aug  Sep  Oct  Nov  Dec
  utilities: [122, 120, 108, 95, 85, 78, 82, 84, 80, 92, 106, 118],
  groceries: [92, 88, 97, 103, 99, 108, 90, 84, 101, 98, 106, 119],
  dining: [62, 88, 74, 96, 118, 127, 142, 131, 93, 86, 92, 119],
  fuel: [88, 82, 93, 112, 104, 121, 168, 146, 97, 91, 85, 108],
  clothing: [0, 45, 160, 90, 0, 70, 55, 0, 190, 120, 65, 85],
  entertainment: [130, 90, 100, 60, 115, 80, 45, 140, 75, 110, 95, 92],
  health: [160, 120, 90, 0, 70, 60, 0, 80, 95, 140, 100, 115],
}
