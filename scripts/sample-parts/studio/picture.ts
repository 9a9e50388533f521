/**
 * A still of a part as a drawing sheet would have it: matte faces in the color of their material, in soft light, ink edges and outlines, nothing behind it. Many passes
 * are summed, each with other lights and moved by less than a pixel: that gives the soft shadows and the smooth lines.
 */
import {
  AddEquation,
  BasicShadowMap,
  BufferAttribute,
  BufferGeometry,
  Color,
  CustomBlending,
  DepthTexture,
  DoubleSide,
  FloatType,
  GLSL3,
  HalfFloatType,
  Mesh,
  MeshStandardMaterial,
  NearestFilter,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';
import type { PartMesh } from '#contract/part-mesh.ts';
import { addLights, halton } from './lighting.ts';
import { partEdges } from './sharp-edges.ts';

export interface Pose {
  /** Where the eye stands: from the front (−Y) towards the right (+X), degrees. */
  azimuth: number;
  elevation: number;
  /** Turns the picture counter-clockwise, degrees. */
  roll?: number;
  /** What the middle of the picture looks at, mm; the middle of the part's outline when not given. */
  at?: readonly [number, number, number];
  /** 1 shows the whole part with `margin` around it, 2 half of it. */
  zoom?: number;
  /** Share of the picture's sides left free around the part. */
  margin?: number;
  /** Cuts the picture to a circle with a line around it, as a detail view of a drawing: for close-ups, which have no outline of their own. */
  isDetail?: boolean;
  /** Moves the part in the picture, as a share of its width and height, right and up. */
  shift?: readonly [number, number];
}

export interface StudioMesh extends Pick<PartMesh, 'positions' | 'normals' | 'indices' | 'edges'> {
  /** sRGB, one for each vertex. */
  colors: Uint32Array;
}

const INK = new Color(0x14181a);
/** Line widths in pixels of a picture 1280 wide, and the least. */
const SHARP_PX = 1.7;
const SMOOTH_PX = 1.1;
const SMOOTH_OPACITY = 0.22;
/** Of the circle of a detail view, as a share of the picture's height. */
const DETAIL_RADIUS = 0.485;
const DETAIL_LINE_PX = 2.6;
/** Seen on light paper and on dark. */
const DETAIL_LINE = new Color(0x8a9299);

export function takePicture(
  mesh: StudioMesh,
  pose: Pose,
  { width, height, passes }: { width: number; height: number; passes: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, preserveDrawingBuffer: true });
  renderer.setSize(width, height, false);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = BasicShadowMap;
  renderer.setClearColor(0x000000, 0);

  const scale = Math.sqrt(width / 1280);
  const scene = new Scene();
  const { faces, radius, center } = facesOf(mesh);
  scene.add(faces);
  const { sharp, smooth } = partEdges(mesh);
  const size = new Vector2(width, height);
  scene.add(...linesOf(sharp, { widthPx: SHARP_PX * scale, opacity: 1, size, center }));
  scene.add(...linesOf(smooth, { widthPx: SMOOTH_PX * scale, opacity: SMOOTH_OPACITY, size, center }));
  const camera = aim(mesh, pose, { width, height, radius, center });
  const lighting = addLights(scene, radius);

  const shot = new WebGLRenderTarget(width, height, {
    type: HalfFloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthTexture: new DepthTexture(width, height, FloatType),
  });
  const sum = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false });
  const pxMm = (camera.right - camera.left) / camera.zoom / width;
  const outline = screenPass(OUTLINE_GLSL, {
    shot: shot.texture,
    depth: shot.depthTexture,
    ink: INK,
    step: 1.0 * scale,
    // Depth of one pixel's width, as a share of the depth range.
    pixelDepth: pxMm / (camera.far - camera.near),
  });
  outline.material.blending = CustomBlending;
  outline.material.blendEquation = AddEquation;
  outline.material.blendSrc = OneFactor;
  outline.material.blendDst = OneFactor;
  const develop = screenPass(DEVELOP_GLSL, {
    sum: sum.texture,
    passes,
    lineColor: DETAIL_LINE,
    detailRadius: pose.isDetail ? DETAIL_RADIUS * height : 0,
    detailLine: DETAIL_LINE_PX * scale,
  });
  develop.material.blending = NoBlending;

  renderer.setRenderTarget(sum);
  renderer.clear();
  for (let pass = 0; pass < passes; pass += 1) {
    lighting.turn(pass, camera);
    camera.setViewOffset(width, height, halton(pass + 1, 2) - 0.5, halton(pass + 1, 3) - 0.5, width, height);
    renderer.setRenderTarget(shot);
    renderer.autoClear = true;
    renderer.render(scene, camera);
    renderer.setRenderTarget(sum);
    renderer.autoClear = false;
    renderer.render(outline.scene, outline.camera);
  }
  renderer.setRenderTarget(null);
  renderer.autoClear = true;
  renderer.render(develop.scene, develop.camera);

  // What was drawn is copied, and the GPU let go: a browser keeps few contexts.
  const copy = document.createElement('canvas');
  Object.assign(copy, { width, height });
  copy.getContext('2d')!.drawImage(canvas, 0, 0);
  renderer.dispose();
  renderer.forceContextLoss();
  return copy;
}

function facesOf({ positions, normals, indices, colors }: StudioMesh): {
  faces: Mesh;
  radius: number;
  center: Vector3;
} {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions.slice(), 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('color', new BufferAttribute(linearOf(colors), 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  geometry.computeBoundingBox();
  const center = geometry.boundingBox!.getCenter(new Vector3());
  geometry.translate(-center.x, -center.y, -center.z);
  geometry.computeBoundingSphere();
  const material = new MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.55,
    metalness: 0.15,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  const faces = new Mesh(geometry, material);
  faces.castShadow = true;
  faces.receiveShadow = true;
  return { faces, radius: geometry.boundingSphere!.radius * 1.02, center };
}

/** As the renderer adds light: three numbers for each vertex. */
function linearOf(colors: Uint32Array): Float32Array {
  const linear = new Float32Array(3 * colors.length);
  const color = new Color();
  colors.forEach((hex, index) => {
    color.setHex(hex).toArray(linear, 3 * index);
  });
  return linear;
}

function linesOf(
  segments: number[],
  { widthPx, opacity, size, center }: { widthPx: number; opacity: number; size: Vector2; center: Vector3 },
): LineSegments2[] {
  if (segments.length === 0) return [];
  const geometry = new LineSegmentsGeometry().setPositions(segments);
  const material = new LineMaterial({ linewidth: widthPx, opacity, transparent: opacity < 1, depthWrite: false });
  material.color.copy(INK);
  material.resolution.copy(size);
  const lines = new LineSegments2(geometry, material);
  lines.position.copy(center).negate();
  return [lines];
}

/** A parallel projection that shows the outline of the part, not its box, in the picture. */
function aim(
  { positions }: StudioMesh,
  { azimuth, elevation, roll = 0, at, zoom = 1, margin = 0.06, shift = [0, 0] }: Pose,
  { width, height, radius, center }: { width: number; height: number; radius: number; center: Vector3 },
): OrthographicCamera {
  const camera = new OrthographicCamera();
  const [a, e, r] = [azimuth, elevation, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const toEye = new Vector3(Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e));
  camera.up.set(0, 0, 1);
  camera.position.copy(toEye).multiplyScalar(2 * radius);
  camera.lookAt(0, 0, 0);
  camera.rotateZ(-r);
  camera.updateMatrixWorld();
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const low = new Vector2(Infinity, Infinity);
  const high = new Vector2(-Infinity, -Infinity);
  const point = new Vector3();
  for (let i = 0; i < positions.length; i += 3) {
    point.fromArray(positions, i).sub(center);
    const spot = new Vector2(point.dot(right), point.dot(up));
    low.min(spot);
    high.max(spot);
  }
  const span = high.clone().sub(low);
  const free = 1 - 2 * margin;
  const mmPerPx = Math.max(span.x / (width * free), span.y / (height * free)) / zoom;
  const middle = high.clone().add(low).multiplyScalar(0.5);
  if (at) {
    point.set(...(at as [number, number, number])).sub(center);
    middle.set(point.dot(right), point.dot(up));
  }
  middle.x -= shift[0] * width * mmPerPx;
  middle.y -= shift[1] * height * mmPerPx;
  camera.position.addScaledVector(right, middle.x).addScaledVector(up, middle.y);
  Object.assign(camera, {
    left: (-width / 2) * mmPerPx,
    right: (width / 2) * mmPerPx,
    top: (height / 2) * mmPerPx,
    bottom: (-height / 2) * mmPerPx,
    near: 0.5 * radius,
    far: 3.5 * radius,
  });
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  return camera;
}

function screenPass(fragmentShader: string, values: Record<string, unknown>) {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position.xy * 2.0, 0.0, 1.0); }',
    fragmentShader: `precision highp float;\n${fragmentShader}`,
    uniforms: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
    depthTest: false,
    depthWrite: false,
  });
  const scene = new Scene();
  const quad = new Mesh(new PlaneGeometry(1, 1), material);
  quad.frustumCulled = false;
  scene.add(quad);
  return { scene, camera: new OrthographicCamera(), material };
}

/** Inks where the depth jumps: outlines of round faces, which no edge of the model draws. Gives premultiplied, linear colour. */
const OUTLINE_GLSL = `
uniform sampler2D shot;
uniform sampler2D depth;
uniform vec3 ink;
uniform float step;
uniform float pixelDepth;
out vec4 outColor;
float depthAt(vec2 offset) {
  vec2 texel = 1.0 / vec2(textureSize(depth, 0));
  return texture(depth, (gl_FragCoord.xy + offset) * texel).r;
}
float jump(vec2 offset, float here) {
  // A plane, however steep, has none.
  return abs(depthAt(offset) + depthAt(-offset) - 2.0 * here) / pixelDepth;
}
void main() {
  vec4 color = texelFetch(shot, ivec2(gl_FragCoord.xy), 0);
  float here = depthAt(vec2(0.0));
  float most = max(
    max(jump(vec2(step, 0.0), here), jump(vec2(0.0, step), here)),
    max(jump(vec2(step, step) * 0.7, here), jump(vec2(step, -step) * 0.7, here))
  );
  float line = smoothstep(9.0, 18.0, most);
  // The surface is opaque where there is one; lines may lie half beside it.
  outColor = mix(vec4(color.rgb, color.a), vec4(ink, 1.0), line);
}`;

/** The mean of the passes, as sRGB, cut to the circle of a detail view where there is one. */
const DEVELOP_GLSL = `
uniform sampler2D sum;
uniform float passes;
uniform vec3 lineColor;
uniform float detailRadius;
uniform float detailLine;
out vec4 outColor;
vec3 srgbOf(vec3 color) {
  return mix(color * 12.92, 1.055 * pow(color, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, color));
}
void main() {
  vec4 mean = texelFetch(sum, ivec2(gl_FragCoord.xy), 0) / passes;
  float alpha = clamp(mean.a, 0.0, 1.0);
  vec3 color = alpha > 0.0 ? clamp(mean.rgb / alpha, 0.0, 1.0) : vec3(0.0);
  outColor = vec4(srgbOf(color), 1.0) * alpha;
  if (detailRadius > 0.0) {
    // Pixels outside the circle, negative inside; edges are one pixel soft.
    float outside = distance(gl_FragCoord.xy, 0.5 * vec2(textureSize(sum, 0))) - detailRadius;
    float line = clamp(0.5 * detailLine + 0.5 - abs(outside), 0.0, 1.0);
    outColor = outColor * clamp(0.5 - outside, 0.0, 1.0) * (1.0 - line) + vec4(srgbOf(lineColor), 1.0) * line;
  }
}`;
