export { LIMITS } from './limits'
export { ROOM, type RoomTool } from './room'
