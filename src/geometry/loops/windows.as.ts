/** The highest of all cells in the square around each. */

/** Bytes beside the cells themselves. */
export function windowRoom(countU: i32, countV: i32): usize {
  return 8 * <usize>(countU * countV + countU + 32);
}

/**
 * Of `cells`, four bytes each and none below 0, in rows of `countU`: the highest within `reach` cells along both axes of each, in their place. In blocks of
 * the window's width, the most from each block's start on and to its end (van Herk 1992, Gil and Werman 1993); along columns, four at a time. Behind the
 * cells there are 16 bytes to spare.
 */
export function highestAround(cells: usize, room: usize, countU: i32, countV: i32, reach: i32): void {
  for (let row = 0; row < countV; row += 1)
    highestAlong(cells + 4 * <usize>(row * countU), room, room + 4 * <usize>countU, countU, reach);
  highestAcross(cells, room, room + 4 * <usize>(countU * countV + 16), countU, countV, reach);
}

function highestAlong(row: usize, sinceStart: usize, untilEnd: usize, count: i32, reach: i32): void {
  const width = 2 * reach + 1;
  let lastBlock = 0;
  for (let block = 0; block < count; block += width) {
    const end = min(block + width, count);
    let high = 0;
    for (let at = block; at < end; at += 1) {
      high = max(high, load<i32>(row + 4 * <usize>at));
      store<i32>(sinceStart + 4 * <usize>at, high);
    }
    high = 0;
    for (let at = end - 1; at >= block; at -= 1) {
      high = max(high, load<i32>(row + 4 * <usize>at));
      store<i32>(untilEnd + 4 * <usize>at, high);
    }
    lastBlock = block;
  }
  // A window begins with the row, lies across two blocks, or ends with the row.
  for (let at = 0; at < count; at += 1) {
    const first = at - reach;
    const last = min(at + reach, count - 1);
    let high = first <= 0 ? 0 : load<i32>(untilEnd + 4 * <usize>first);
    if (first <= 0 || first < lastBlock) high = max(high, load<i32>(sinceStart + 4 * <usize>last));
    store<i32>(row + 4 * <usize>at, high);
  }
}

function highestAcross(cells: usize, sinceStart: usize, untilEnd: usize, countU: i32, countV: i32, reach: i32): void {
  const width = 2 * reach + 1;
  const rowBytes: usize = 4 * <usize>countU;
  let lastBlock = 0;
  // What is written past the end of a row is the next row's, which is written after it.
  for (let row = 0; row < countV; row += 1) {
    const start = <usize>row * rowBytes;
    const isStart = row % width === 0;
    if (isStart) lastBlock = row;
    for (let at = start; at < start + rowBytes; at += 16) {
      const own = v128.load(cells + at);
      v128.store(sinceStart + at, isStart ? own : i32x4.max_s(own, v128.load(sinceStart + at - rowBytes)));
    }
  }
  for (let row = countV - 1; row >= 0; row -= 1) {
    const start = <usize>row * rowBytes;
    const isEnd = row === countV - 1 || (row + 1) % width === 0;
    let at = start;
    for (; at + 16 <= start + rowBytes; at += 16) {
      const own = v128.load(cells + at);
      v128.store(untilEnd + at, isEnd ? own : i32x4.max_s(own, v128.load(untilEnd + at + rowBytes)));
    }
    for (; at < start + rowBytes; at += 4) {
      const own = load<i32>(cells + at);
      store<i32>(untilEnd + at, isEnd ? own : max(own, load<i32>(untilEnd + at + rowBytes)));
    }
  }
  for (let row = 0; row < countV; row += 1) {
    const first = row - reach;
    const since = sinceStart + <usize>min(row + reach, countV - 1) * rowBytes;
    const until = untilEnd + <usize>max(0, first) * rowBytes;
    const to = cells + <usize>row * rowBytes;
    for (let at: usize = 0; at < rowBytes; at += 16)
      if (first <= 0) v128.store(to + at, v128.load(since + at));
      else if (first >= lastBlock) v128.store(to + at, v128.load(until + at));
      else v128.store(to + at, i32x4.max_s(v128.load(until + at), v128.load(since + at)));
  }
}
