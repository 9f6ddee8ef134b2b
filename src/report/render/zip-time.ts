/** Local time, because zips hold local time: this one is the same in every time zone. */
export const ZIP_TIME: Date = new Date(1980, 0, 1)
