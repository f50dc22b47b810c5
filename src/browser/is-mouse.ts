/** Whether there is a mouse. On touch devices, focusing a box brings up a keyboard that covers the content. */
export const isMouse = () => window.matchMedia('(pointer: fine)').matches;
