/** Lays parts on sheets beside the page, which stays free: the same code and the same bytes as anywhere. */
import { type NestWish, nestWish } from '#quote/nest-order.ts';

self.addEventListener('message', ({ data }: MessageEvent<NestWish>) => self.postMessage(nestWish(data)));
