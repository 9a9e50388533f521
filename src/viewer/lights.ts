import { AmbientLight, type Camera, DirectionalLight, type Scene } from 'three';

/** Lights that move with the camera: the front is always lit, and the three faces of an isometric box differ. */
export function addLights(scene: Scene, camera: Camera): void {
  const key = new DirectionalLight(0xffffff, 1.75);
  key.position.set(-0.5, 0.9, 1);
  camera.add(key, key.target);
  scene.add(camera, new AmbientLight(0xffffff, 1.65));
}
