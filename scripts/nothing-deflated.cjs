// DICOM files that are deflated as a whole are named and not read (SPEC N18): their reader asks for Node's zlib, which no browser has.
module.exports = {}
