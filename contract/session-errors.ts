// The two errors the browser app says by itself: apart, so that it need not load all the others for them.

export const notSignedIn = [401, 'Please sign in.'] as const
export const noHousehold = [409, 'No household found. Please contact support.'] as const
